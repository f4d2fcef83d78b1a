import { devConfig } from './src/node/dev/dev-server.ts';
import { createProject } from './src/node/tool/project.ts';

export default devConfig(createProject({ config: 'site.config.yaml' }));
