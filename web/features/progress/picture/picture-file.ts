import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Returns the text of a drawing that needs nothing of the page: with the colours that it has there, and its size. */
export function serializeDrawing(drawing: SVGSVGElement): string {
  const style = getComputedStyle(drawing);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  // Firefox draws no SVG on a canvas whose width or height is relative.
  const [, , width = '', height = ''] = (drawing.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => style.getPropertyValue(name).trim());
}

/** Draws it as a PNG of the size of its `viewBox`. Rejects where the browser can't. */
async function rasterize(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image(width, height);
  // The page's policy (CSP) allows data URLs of images and no others.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(serializeDrawing(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

export type PictureFile = File | 'failed' | undefined;

/**
 * Returns a drawing as a file, undefined while it is drawn. It is made before it is shared, because browsers open the share
 * sheet only right after a press. `version` changes with the drawing; when its colours alone change, the file stays until it
 * is drawn again.
 */
export function usePictureFile(
  drawing: RefObject<SVGSVGElement | null>,
  name: string,
  version: string,
): PictureFile {
  const isDark = useIsDark();
  const [made, setMade] = useState<{ readonly version: string; readonly file: PictureFile }>();
  useEffect(() => {
    if (!drawing.current) return undefined;
    let isOutdated = false;
    rasterize(drawing.current).then(
      (blob) => {
        const file = new File([blob], name, { type: blob.type });
        if (!isOutdated) setMade({ version, file });
      },
      (error: unknown) => {
        console.error(error);
        if (!isOutdated) setMade({ version, file: 'failed' });
      },
    );
    return () => {
      isOutdated = true;
    };
  }, [drawing, name, version, isDark]);
  return made?.version === version ? made.file : undefined;
}

const darkness = () => matchMedia('(prefers-color-scheme: dark)');

function followDarkness(onChange: () => void): () => void {
  const query = darkness();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the page has its dark colours, which a picture has then too. */
function useIsDark(): boolean {
  return useSyncExternalStore(followDarkness, () => darkness().matches);
}

/** Whether the system's share sheet takes this file. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Opens the system's share sheet, and saves the file where that is refused. */
export async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The sheet was closed, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error(error);
    save(file);
  }
}

/** Saves a file as a download. */
export function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
