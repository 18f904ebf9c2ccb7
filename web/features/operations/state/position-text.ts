/** A position for display, without the leading zeros that make it sort. Empty at the log's origin. */
export function positionText(position: string): string {
  const [commit, prepare] = position.split('-').map((part) => part.replace(/^0+(?=\d)/, ''));
  return prepare === undefined || prepare === commit ? (commit ?? '') : `${commit}-${prepare}`;
}
