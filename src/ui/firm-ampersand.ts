/** Keeps an ampersand on the line of the word after it, because a name reads badly if a line ends with it: “Ironwell Plumbing &”. */
export function firmAmpersand(name: string): string {
  return name.replaceAll(' & ', ' &\u00A0');
}
