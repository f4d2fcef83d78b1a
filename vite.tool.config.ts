import { toolConfig } from './src/node/tool/compile-tool.ts';

export default toolConfig();
