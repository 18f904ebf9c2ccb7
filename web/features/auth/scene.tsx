import type { ReactElement } from 'react';
import { ChestShapes } from '../../game/drawings/chest';
import { PAINT } from '../../game/drawings/shape';

/** A hero before a chest, beneath an XP bar. It has the colours of its panel, in both colour schemes. */
export function Scene(): ReactElement {
  return (
    <svg viewBox="14 6 218 160" width="100%" aria-hidden focusable={false}>
      <path d="M44 24a17 17 0 1 0 12 22 14 14 0 0 1-12-22Z" fill="#F4C451" />
      <g fill="#EDF5F0" opacity="0.7">
        <circle cx="70" cy="18" r="1.6" />
        <circle cx="24" cy="92" r="1.4" />
        <circle cx="214" cy="62" r="1.6" />
        <circle cx="134" cy="58" r="1.3" />
      </g>
      {/* A hill and the ground end within the picture, which has no edge. */}
      <path d="M36 152c20-40 52-52 84-34s66-4 92 34Z" fill="#17604A" />
      <ellipse cx="124" cy="152" rx="106" ry="12" fill="#0F4A37" />
      {/* The bar, two thirds full. */}
      <rect x="86" y="20" width="136" height="16" rx="8" fill="#FFFFFF" opacity="0.18" />
      <rect x="86" y="20" width="92" height="16" rx="8" fill="#F4C451" />
      <path
        d="m178 12 4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3-9.3-4.9-9.3 4.9 1.8-10.3-7.5-7.3 10.4-1.5Z"
        fill="#FFF3CF"
      />
      {/* The hero: a cloak, a hood, and the shield of the logo. */}
      <path
        d="M60 150c2-34 8-54 30-54s28 20 30 54Z"
        fill="#C8553D"
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M90 96c-14 0-20 12-23 30l-3 24h26Z" fill="#E0714F" />
      <path
        d="M68 90c-4-34 48-34 44 0-6 14-38 14-44 0Z"
        fill="#A33E2C"
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <ellipse cx="90" cy="84" rx="14" ry="15" fill="#F3D2B3" stroke={PAINT.ink} strokeWidth="2" />
      <circle cx="85" cy="83" r="1.9" fill="#3A241B" />
      <circle cx="96" cy="83" r="1.9" fill="#3A241B" />
      <path d="M86 91c3 2.6 6 2.6 9 0" fill="none" stroke="#3A241B" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="m112 104-17 5.6v13c0 10.2 7 17.2 17 20.4 10-3.2 17-10.2 17-20.4v-13Z"
        fill="#2A8061"
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="m104 122 6 6 11-13"
        fill="none"
        stroke="#F4C451"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(150 92) scale(0.62)">
        <ChestShapes hasGlow isOpen />
      </g>
    </svg>
  );
}
