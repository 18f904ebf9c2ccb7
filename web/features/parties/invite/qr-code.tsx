import { generate } from 'lean-qr';
import { useMemo, type ReactElement } from 'react';
import { chakra } from '../../../ui/chakra';

/** Modules around the code that scanners need. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both colour schemes: not every scanner reads an inverted one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, size } = useMemo(() => drawCode(text), [text]);
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
      display="block"
      width="full"
      maxWidth="11rem"
      marginInline="auto"
      border="1px solid {colors.border}"
      borderRadius="lg"
      bg="#FFFFFF"
    >
      <path d={path} fill="#10231B" />
    </chakra.svg>
  );
}

function drawCode(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size: code.size };
}
