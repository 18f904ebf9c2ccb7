import type { ReactElement } from 'react';
import { PAINT } from '../../../game/drawings/shape';
import { chakra } from '../../../ui/chakra';

/** The sky is the same in both colour schemes. */
const Sky = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'end',
    background: 'radial-gradient(120% 90% at 15% 0%, #2A8061 0%, #14523E 42%, #0A2A21 100%)',
    '& > svg': { display: 'block', maxHeight: '26rem' },
  },
});

/** Where a member sits, and the colours of cloak, fold and hood. */
const MEMBERS = [
  { x: 40, cloak: '#C8553D', fold: '#E0714F', hood: '#A33E2C', skin: '#F3D2B3' },
  { x: 104, cloak: '#2F6FB0', fold: '#4C8CCB', hood: '#235487', skin: '#B9805A' },
  { x: 236, cloak: '#7A55B8', fold: '#9873D3', hood: '#5C3D90', skin: '#E6B98F' },
] as const;

/** Heroes around a fire before their tent; the place beside them is free. */
export function CampScene(): ReactElement {
  return (
    <Sky aria-hidden>
      <svg viewBox="0 0 320 190" width="100%" preserveAspectRatio="xMidYMax slice" focusable={false}>
        <path d="M262 22a19 19 0 1 0 14 25 16 16 0 0 1-14-25Z" fill="#F4C451" />
        <g fill="#EDF5F0" opacity="0.7">
          <circle cx="34" cy="30" r="1.7" />
          <circle cx="92" cy="18" r="1.4" />
          <circle cx="168" cy="32" r="1.6" />
          <circle cx="218" cy="16" r="1.3" />
          <circle cx="298" cy="70" r="1.5" />
          <circle cx="14" cy="72" r="1.3" />
        </g>
        <path d="M-10 172c34-56 88-72 138-46s126-44 202 46Z" fill="#17604A" />
        <Trees />
        <path d="M-10 160c60-14 280-14 340 0v40H-10Z" fill="#0F4A37" />
        <Tent />
        {MEMBERS.map((member) => (
          <Member key={member.x} {...member} />
        ))}
        <Fire />
      </svg>
    </Sky>
  );
}

function Trees(): ReactElement {
  return (
    <g fill="#0F4A37">
      <path d="m20 160 16-46h-7l15-30 15 30h-7l16 46Z" />
      <path d="m262 160 14-40h-6l14-28 14 28h-6l14 40Z" />
    </g>
  );
}

function Tent(): ReactElement {
  return (
    <g stroke={PAINT.ink} strokeWidth="2" strokeLinejoin="round">
      <path d="M118 158 166 74l48 84Z" fill="#E3A93B" />
      <path d="m148 158 18-50 18 50Z" fill="#6B4423" />
      <path d="m166 74-18 84h-30Z" fill="#F4C451" />
    </g>
  );
}

/** A seated figure in a cloak; drawn as the hero of the sign-in is. */
function Member({ x, cloak, fold, hood, skin }: (typeof MEMBERS)[number]): ReactElement {
  return (
    <g transform={`translate(${x} 96) scale(0.92)`}>
      <path
        d="M-30 78c2-34 8-54 30-54s28 20 30 54Z"
        fill={cloak}
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M0 24c-14 0-20 12-23 30l-3 24H0Z" fill={fold} />
      <path
        d="M-22 18c-4-34 48-34 44 0-6 14-38 14-44 0Z"
        fill={hood}
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <ellipse cx="0" cy="12" rx="14" ry="15" fill={skin} stroke={PAINT.ink} strokeWidth="2" />
      <circle cx="-5" cy="11" r="1.9" fill="#3A241B" />
      <circle cx="6" cy="11" r="1.9" fill="#3A241B" />
      <path d="M-4 19c3 2.6 6 2.6 9 0" fill="none" stroke="#3A241B" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

function Fire(): ReactElement {
  return (
    <g>
      <ellipse cx="170" cy="170" rx="62" ry="14" fill="#F4C451" opacity="0.16" />
      <path
        d="M170 122c4 14 18 20 18 36a18 18 0 0 1-36 0c0-9 5-13 8-20 2 5 4 7 7 8 3-8 0-15 3-24Z"
        fill="#E8743B"
        stroke={PAINT.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M170 146c2 7 8 10 8 18a8 8 0 0 1-16 0c0-5 3-7 4-10 1 2 2 3 3 3 1-4 0-7 1-11Z" fill="#F9D978" />
      <g stroke={PAINT.ink} strokeWidth="2">
        <rect x="142" y="168" width="56" height="9" rx="4.5" fill="#8A5A33" transform="rotate(9 170 172)" />
        <rect x="142" y="168" width="56" height="9" rx="4.5" fill="#A66F42" transform="rotate(-9 170 172)" />
      </g>
    </g>
  );
}
