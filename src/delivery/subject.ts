/**
 * Formats the subject of a message, as short as a phone shows it: `Quote: Deep Cleaning, Plano – Ada`.
 * @param about the service, the city, and the office that the message is about, if they are known
 */
export function subjectOf(start: string, about: readonly (string | undefined)[], name = ''): string {
  const what = about.filter(Boolean).join(', ');
  return [[start, what].filter(Boolean).join(': '), name].filter(Boolean).join(' – ');
}
