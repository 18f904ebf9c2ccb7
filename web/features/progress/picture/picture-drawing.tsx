import type { ReactElement, Ref } from 'react';
import type { HeroLook } from '../../../game/drawings/draw-hero';
import type { useDrawings } from '../../../game/drawings/use-drawings';
import type { Shade } from '../year/shades';
import type { PictureDay } from './picture-days';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 60;
/** Weeks that six months touch at most. */
const HALF_YEAR_WEEKS = 28;
const colour = (name: string) => `var(--ql-colors-${name})`;

/** Fonts are styles and no attributes, because the page's reset would overrule these. */
const FONTS = { fontFamily: 'ui-rounded, "SF Pro Rounded", system-ui, sans-serif', fontWeight: 700 } as const;

/** How much of the green each shade has. */
const STRENGTHS: Readonly<Record<Shade, number>> = { 0: 0, 1: 0.32, 2: 0.55, 3: 0.78, 4: 1 };

export interface PictureTexts {
  readonly title: string;
  readonly level: string;
  readonly appName: string;
  readonly weekdays: readonly string[];
  /** Label and value. */
  readonly figures: readonly (readonly [label: string, value: string])[];
}

interface PictureDrawingProps {
  readonly ref: Ref<SVGSVGElement>;
  /** What the picture shows, in a sentence. */
  readonly label: string;
  readonly texts: PictureTexts;
  readonly hero: HeroLook;
  readonly drawings: NonNullable<ReturnType<typeof useDrawings>>;
  /** The weeks of each map: a month in rows, or the two halves of a year in columns. */
  readonly maps: readonly PictureMap[];
  readonly isMonth: boolean;
}

export interface PictureMap {
  /** What stands above it: the months of half a year, each above the week of its first day. */
  readonly months: readonly { readonly name: string; readonly week: number }[];
  readonly days: readonly PictureDay[];
}

/**
 * A month or a year as a picture of 1080 × 1350 (R492): the hero, the level, the figures and the days. Every text in it is the
 * game's own, and none is a player's.
 */
export function PictureDrawing(props: PictureDrawingProps): ReactElement {
  const { ref, label, texts, maps, isMonth } = props;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      role="img"
      aria-label={label}
      style={FONTS}
      fill={colour('fg')}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <rect width={WIDTH} height={HEIGHT} fill={colour('bg')} />
      <Figure {...props} />
      <Heading texts={texts} />
      {isMonth ? (
        maps.map((map) => <MonthMap key="month" map={map} weekdays={texts.weekdays} />)
      ) : (
        <g>
          {maps.map((map, half) => (
            <g key={half} transform={`translate(0 ${half * 356})`}>
              <HalfYearMap map={map} />
            </g>
          ))}
        </g>
      )}
      <Signature name={texts.appName} />
    </svg>
  );
}

/** The hero on a ground of the class's colour. */
function Figure({ hero, drawings: { drawHero, DrawnParts } }: PictureDrawingProps): ReactElement {
  const { behind, ground, upper, head, eyes, above, held } = drawHero(hero);
  return (
    <g>
      <rect x={MARGIN} y={MARGIN} width="340" height="470" rx="44" fill={colour('color-palette-subtle')} />
      <g transform={`translate(${MARGIN + 20} ${MARGIN + 20}) scale(1.72) translate(-26 14)`}>
        <DrawnParts parts={[...behind, ...ground, ...upper, ...head, ...eyes, ...above, ...held]} />
      </g>
    </g>
  );
}

const LEFT = 430;
/** The size of the small texts: 11 px where a phone shows the picture. */
const SMALL = 34;

function Heading({ texts: { title, level, figures } }: Pick<PictureDrawingProps, 'texts'>): ReactElement {
  return (
    <g>
      <text x={LEFT} y="122" style={{ fontSize: fit(title, 64, WIDTH - MARGIN - LEFT), fontWeight: 800 }}>
        {title}
      </text>
      <text
        x={LEFT}
        y="178"
        style={{ fontSize: fit(level, 36, WIDTH - MARGIN - LEFT) }}
        fill={colour('color-palette-fg')}
      >
        {level}
      </text>
      {figures.map(([label, value], index) => {
        const [x, y] = [LEFT + (index % 2) * 303, 222 + Math.floor(index / 2) * 158];
        return (
          <g key={label} transform={`translate(${x} ${y})`}>
            <rect width="287" height="142" rx="28" fill={colour('bg-surface')} />
            <text x="20" y="52" style={{ fontSize: fit(label, SMALL, 247) }} fill={colour('fg-muted')}>
              {label}
            </text>
            <text x="20" y="112" style={{ fontSize: fit(value, 50, 247), fontWeight: 800 }}>
              {value}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A font size at which a text has room: a bold letter is about six tenths as wide as it is high. */
function fit(text: string, size: number, room: number): number {
  return Math.min(size, Math.floor(room / (text.length * 0.6)));
}

function MonthMap({
  map: { days },
  weekdays,
}: {
  readonly map: PictureMap;
  readonly weekdays: readonly string[];
}): ReactElement {
  const step = (WIDTH - 2 * MARGIN + 12) / 7;
  const rows = (days.at(-1)?.week ?? 0) + 1;
  const height = Math.min(step, 656 / rows);
  return (
    <g transform={`translate(${MARGIN} 570)`} textAnchor="middle">
      {weekdays.map((weekday, index) => (
        <text
          key={weekday}
          x={(index + 0.5) * step - 6}
          y="20"
          style={{ fontSize: SMALL }}
          fill={colour('fg-muted')}
        >
          {weekday}
        </text>
      ))}
      {days.map((day) => (
        <g key={day.day} transform={`translate(${day.weekday * step} ${40 + day.week * height})`}>
          <Square day={day} width={step - 12} height={height - 12} radius={24} />
          <text
            x={step / 2 - 6}
            y={height / 2 + 4}
            style={{ fontSize: SMALL }}
            fill={day.shade >= 3 ? colour('pine-contrast') : day.isAhead ? colour('fg-subtle') : colour('fg')}
          >
            {Number(day.day.slice('YYYY-MM-'.length))}
          </text>
        </g>
      ))}
    </g>
  );
}

function HalfYearMap({ map: { days, months } }: { readonly map: PictureMap }): ReactElement {
  const step = (WIDTH - 2 * MARGIN + 6) / HALF_YEAR_WEEKS;
  return (
    <g transform={`translate(${MARGIN} 584)`}>
      {months.map(({ name, week }) => (
        <text key={name} x={week * step} y="14" style={{ fontSize: SMALL }} fill={colour('fg-muted')}>
          {name}
        </text>
      ))}
      {days.map((day) => (
        <g key={day.day} transform={`translate(${day.week * step} ${36 + day.weekday * step})`}>
          <Square day={day} width={step - 6} height={step - 6} radius={8} />
        </g>
      ))}
    </g>
  );
}

interface SquareProps {
  readonly day: PictureDay;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** A day to come is an outline. */
function Square({ day: { shade, isAhead }, width, height, radius }: SquareProps): ReactElement {
  const box = { x: 1, y: 1, width: width - 2, height: height - 2, rx: radius };
  if (isAhead) return <rect {...box} fill="none" stroke={colour('bg-track')} strokeWidth="2" />;
  return (
    <>
      <rect {...box} fill={colour('bg-track')} />
      {shade > 0 && <rect {...box} fill={colour('pine-solid')} fillOpacity={STRENGTHS[shade]} />}
    </>
  );
}

/** The game's sign and name. */
function Signature({ name }: { readonly name: string }): ReactElement {
  return (
    <g transform={`translate(${MARGIN} 1276)`}>
      <path d="M24 3 6 9v14c0 11 7.4 18.6 18 22 10.6-3.4 18-11 18-22V9L24 3Z" fill="#1C6A50" />
      <path d="m14.5 24.5 6.8 6.8L34 16.5" fill="none" stroke="#F4C451" strokeWidth="5" />
      <text x="60" y="34" style={{ fontSize: SMALL }} fill={colour('fg-muted')}>
        {name}
      </text>
    </g>
  );
}
