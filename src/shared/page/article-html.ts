/** How the HTML of a text begins that has headings, pictures, tables or the like. The class is what its styles know it by. */
export const ARTICLE_START = '<div class="article">';

/** The headings of such a text: `<h2 id="pipes">`, as the build writes them. */
export const HEADING_ID = /(<h[2-6] id=")([^"]*)"/g;
