/** The start of the HTML of a text that has headings, pictures, tables, or similar. Styles select it by the class. */
export const ARTICLE_START = '<div class="article">';

/** The headings of an article: `<h2 id="pipes">`, as the build writes them. */
export const HEADING_ID = /(<h[2-6] id=")([^"]*)"/g;
