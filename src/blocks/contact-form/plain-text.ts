/** The words of a line of Markdown that was made HTML, as they travel with a message. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => CHARACTERS[name] as string);
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
