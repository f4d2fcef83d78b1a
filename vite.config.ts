import { toolConfig } from './src/node/tool/compile-tool.ts';
import { findTool } from './src/node/tool/project.ts';

export default toolConfig(findTool().toolRoot);
