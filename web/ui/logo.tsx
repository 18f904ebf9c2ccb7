import type { ReactElement } from 'react';

/** A shield with a tick: the quest is done. The same drawing as `public/favicon.svg`. */
export function Logo({ size = '2.5rem' }: { readonly size?: string }): ReactElement {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable={false}>
      <path d="M24 3 6 9v14c0 11 7.4 18.6 18 22 10.6-3.4 18-11 18-22V9L24 3Z" fill="#1C6A50" />
      <path d="M24 3v42c10.6-3.4 18-11 18-22V9L24 3Z" fill="#0F4A37" />
      <path
        d="m14.5 24.5 6.8 6.8L34 16.5"
        fill="none"
        stroke="#F4C451"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
