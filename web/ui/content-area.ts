/** Where the focus goes when what had it is no more: the part of the page between the bars. */
export function contentArea(): HTMLElement | null {
  return document.getElementById('content');
}
