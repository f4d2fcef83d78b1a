import { toolConfig } from './src/node/compile-tool.ts';

export default toolConfig();
