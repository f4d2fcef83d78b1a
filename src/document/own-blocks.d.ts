/** The site's own blocks, provided by `src/node/bundle/own-code.ts`. */
declare module 'virtual:townsite-own-blocks' {
  /** The exports of each component's file, by block type. */
  export const components: Readonly<Record<string, Readonly<Record<string, import('react').ComponentType<never>>>>>;
  /** The style modules as CSS, by their paths in the folder of own blocks. */
  export const styles: Readonly<Record<string, string>>;
}
