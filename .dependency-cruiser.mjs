/** Which floor may import which. Everything that is not listed is forbidden. */
const FLOORS = {
  shared: ['shared'],
  model: ['model', 'shared'],
  config: ['config', 'model', 'shared'],
  delivery: ['delivery', 'shared'],
  pages: ['pages', 'config', 'model', 'delivery', 'shared'],
  theme: ['theme', 'shared'],
  ui: ['ui', 'theme', 'shared'],
  blocks: ['blocks', 'ui', 'theme', 'delivery', 'shared'],
  document: ['document', 'blocks', 'ui', 'theme', 'delivery', 'shared'],
  client: ['client', 'document', 'shared'],
  report: ['report', 'config', 'model', 'shared'],
  node: ['node', 'report', 'pages', 'config', 'model', 'delivery', 'shared'],
};

const floorRules = Object.entries(FLOORS).map(([floor, allowed]) => ({
  name: `${floor}-looks-up`,
  comment: `src/${floor} may import only from ${allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: { path: '^(src|scripts|tests)/', pathNot: `^src/(${allowed.join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floorRules,
    {
      name: 'scripts-stay-thin',
      comment: 'A script turns options into a call of src/node and reports.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(src|tests)/', pathNot: '^src/(node|model|shared)/' },
    },
    {
      name: 'blocks-are-strangers',
      comment: 'A block never imports another block: any of them can be removed.',
      severity: 'error',
      from: { path: '^src/blocks/([^/]+)/' },
      to: { path: '^src/blocks/', pathNot: '^src/blocks/$1/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-rooms',
      comment: 'Of two folders of src/node at most one imports from the other, however many lie between them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/node/' },
      to: { circular: true },
    },
    {
      name: 'projects-are-handed-down',
      comment: 'Commands make the project. What they call takes it from them, or a path of it, and knows its type alone.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/node/tool/project\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-above',
      comment: 'Only src/node and scripts touch Node.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/node/' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' } },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: '^src/node/generate/generate-(types|icons)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
