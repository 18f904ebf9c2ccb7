/** Returns the part of the page between the bars, which takes the focus when its element was removed. */
export function contentArea(): HTMLElement | null {
  return document.getElementById('content');
}
