/** The blocks that a site brings along, made by `src/node/bundle/own-code.ts`. */
declare module 'virtual:townsite-own-blocks' {
  /** The exports of each component's file, by the type of the block. */
  export const components: Readonly<Record<string, Readonly<Record<string, import('react').ComponentType<never>>>>>;
  /** The style modules as CSS, by their paths in the folder of the blocks. */
  export const styles: Readonly<Record<string, string>>;
}
