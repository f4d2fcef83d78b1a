import { toolConfig } from './src/node/compile/compile-tool.ts';
import { findTool } from './src/node/tool/project.ts';

export default toolConfig(findTool());
