import type { ReactElement } from 'react';

/** Line drawings on a 24 × 24 grid, made for this product. */
const DRAWINGS = {
  home: 'M4 11.2 12 4.5l8 6.7M6.2 9.6V19a1 1 0 0 0 1 1h9.6a1 1 0 0 0 1-1V9.6M10 20v-5.2a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V20',
  quests:
    'M8 4.5h9.5A1.5 1.5 0 0 1 19 6v10.5M8 4.5A2 2 0 0 0 6 6.5V17M8 4.5A2 2 0 0 1 10 6.5M6 17H4.5v.8A2.2 2.2 0 0 0 6.7 20h10.1a2.2 2.2 0 0 0 2.2-2.2V17H9.5M10 9.5l1.4 1.4 2.8-2.8M10 13.6h5.5',
  character: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.8 20c.6-3.5 3.5-5.4 7.2-5.4s6.6 1.9 7.2 5.4',
  inventory:
    'M6.5 11.5a5.5 5.5 0 0 1 11 0V18a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6.5ZM9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M9.5 14.5h5M9.5 20v-5.5M14.5 20v-5.5M6.5 13H5a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h1.5M17.5 13H19a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-1.5',
  parties:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 19c.4-3 2.6-4.6 5.5-4.6s5.1 1.6 5.5 4.6M15.5 5.5a3 3 0 0 1 0 5.8M17.5 14.8c1.7.7 2.8 2.1 3 4.2',
  bell: 'M12 4a5 5 0 0 0-5 5v3.2L5.3 15a1 1 0 0 0 .9 1.5h11.6a1 1 0 0 0 .9-1.5L17 12.2V9a5 5 0 0 0-5-5ZM10 19a2.2 2.2 0 0 0 4 0',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10.6 3.7h2.8l.5 2.3 1.7 1 2.2-.8 1.4 2.4-1.7 1.6v1.9l1.7 1.6-1.4 2.4-2.2-.7-1.7 1-.5 2.3h-2.8l-.5-2.3-1.7-1-2.2.7-1.4-2.4 1.7-1.6v-1.9L4.8 8.6l1.4-2.4 2.2.8 1.7-1 .5-2.3Z',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.3',
  plus: 'M12 5.5v13M5.5 12h13',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  play: 'M8.5 6.2v11.6l9-5.8-9-5.8Z',
  pause: 'M8.8 6.2v11.6M15.2 6.2v11.6',
  timer: 'M12 20.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 10v3.6l2.2 1.4M9.8 3.5h4.4M18 6.8l1.3 1.3',
  chevron: 'm9.5 6 6 6-6 6',
  back: 'm14.5 6-6 6 6 6',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11.2v4.6M12 8.1v.1',
  eye: 'M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4 4',
  lock: 'M7 11h10a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  warning: 'M12 4.5 3.5 19h17L12 4.5ZM12 10v4M12 16.8v.1',
  gauge: 'M5.6 18a8.5 8.5 0 1 1 12.8 0M12 13.5l3.8-4.6M12 14.6a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2Z',
  logout: 'M13.5 4.5H7a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 7 19.5h6.5M10.5 12h9M16.5 8.8l3.2 3.2-3.2 3.2',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A drawing that stands beside a text or inside a labelled control, so it is hidden from screen readers. */
export function Icon({
  name,
  size = '1.375rem',
}: {
  readonly name: IconName;
  readonly size?: string;
}): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
