import { devConfig } from './src/node/dev/dev-server.ts';

export default devConfig({ config: 'site.config.yaml' });
