const base = import.meta.glob<string>('../theme/*.css', { query: '?inline', import: 'default', eager: true });
const modules = import.meta.glob<string>('../{ui,blocks,document}/**/*.css', { query: '?inline', import: 'default', eager: true });

/** All styles as one text, for the development server: its pages have their styles before any script runs. */
export const styles: string = [...Object.values(base), ...Object.values(modules)].join('\n');
