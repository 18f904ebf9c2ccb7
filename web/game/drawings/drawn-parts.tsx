import type { ReactElement } from 'react';
import type { Part } from './shape';

/** The paths of a drawing, in their order. */
export function DrawnParts({ parts }: { readonly parts: readonly Part[] }): ReactElement {
  return (
    <>
      {parts.map(({ shapes, transform }, index) => (
        <g key={index} transform={transform}>
          {shapes.map(({ d, fill = 'none', stroke, width, opacity }, place) => (
            <path key={place} d={d} fill={fill} stroke={stroke} strokeWidth={width} opacity={opacity} />
          ))}
        </g>
      ))}
    </>
  );
}
