import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../server/rules/calendar';
import type { PlayedDay } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { PastDayButton, usePastDay } from '../past-day/past-day-opener';
import { useDayFormat } from '../use-day-format';
import { HeatMapFrame } from './heat-map-styles';
import { nextDay } from './next-day';
import { shadeBounds } from './shades';
import { useDayFigures } from './use-day-figures';
import { cellId, YearCells } from './year-cells';
import { monthStarts, yearWeeks, type YearDay } from './year-days';

interface HeatMapProps {
  /** A Monday, YYYY-MM-DD. */
  readonly from: string;
  readonly today: string;
  readonly days: readonly PlayedDay[];
}

/**
 * A year of days, shaded by XP. It is a single tab stop: arrow keys move from day to day, as do touch and mouse; the text
 * below describes the selected day, and the button opens it (R495).
 */
export function HeatMap({ from, today, days }: HeatMapProps): ReactElement {
  const { t } = useTranslation('progress');
  const figuresOf = useDayFigures();
  const { long, month, weekdays } = useDayFormat();
  const weeks = useMemo(() => yearWeeks(from, today, days), [from, today, days]);
  const textOf = useCallback(
    (each: YearDay) => [long(each.day), ...figuresOf(each)].join(' · '),
    [figuresOf, long],
  );
  const bounds = useMemo(() => shadeBounds(days.map(({ xp }) => xp)), [days]);
  const [chosen, setChosen] = useState(today);
  // The selected day has dropped out of the year.
  const active = chosen < from || chosen > today ? today : chosen;
  const place = daysBetween(from, active);
  const day = weeks[Math.floor(place / 7)]?.[place % 7];
  const scroller = useScrolledToEnd();
  const months = useWholeLabels(scroller);
  const pastDay = usePastDay(active);

  const point = ({ target }: SyntheticEvent) => {
    const pointed = target instanceof HTMLElement ? target.dataset.day : undefined;
    if (pointed !== undefined) setChosen(pointed);
  };
  const click = (event: MouseEvent) => {
    point(event);
    // A mouse has chosen the day by pointing, and would choose others on its way to the button. A finger chooses by its touch.
    // Some browsers' clicks don't say what made them.
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    if (pointerType !== 'touch' && pointerType !== 'pen') pastDay.open();
  };
  const press = (event: KeyboardEvent) => {
    const opens = event.key === 'Enter' || event.key === ' ';
    const next = nextDay(event.key, active, from, today);
    if ((next === undefined && !opens) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (next === undefined) return pastDay.open();
    setChosen(next);
    scrollSidewaysTo(scroller.current, document.getElementById(cellId(next)));
  };

  return (
    <>
      <HeatMapFrame style={{ '--weeks': weeks.length } as CSSProperties}>
        <div data-part="weekdays" aria-hidden>
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
        <div data-part="scroller" ref={scroller}>
          <div data-part="year">
            <div data-part="months" aria-hidden ref={months}>
              {monthStarts(weeks).map(({ column, day: first }) => (
                <span key={first} style={{ gridColumn: column + 1 }}>
                  {month(first)}
                </span>
              ))}
            </div>
            <div
              role="grid"
              tabIndex={0}
              aria-label={t('year.label')}
              aria-readonly
              aria-activedescendant={cellId(active)}
              onClick={click}
              onPointerOver={point}
              onKeyDown={press}
            >
              <YearCells weeks={weeks} bounds={bounds} today={today} textOf={textOf} />
              <div
                data-part="marker"
                aria-hidden
                style={{
                  left: `${(Math.floor(place / 7) / weeks.length) * 100}%`,
                  top: `${((place % 7) / 7) * 100}%`,
                }}
              />
            </div>
          </div>
        </div>
      </HeatMapFrame>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'center' }}
        justifyContent="space-between"
        gap={3}
        marginTop={2}
      >
        {/* Always two lines on a phone, the date and what was done, so that nothing below shifts. */}
        <chakra.p textStyle="small" _firstLetter={{ textTransform: 'uppercase' }} aria-hidden>
          <chakra.span display={{ base: 'block', sm: 'inline' }}>{long(active)}</chakra.span>
          <chakra.span display={{ base: 'none', sm: 'inline' }}> · </chakra.span>
          {day && figuresOf(day).map(withoutBreaks).join(' · ')}
        </chakra.p>
        <PastDayButton label={t('pastDay.open')} onOpen={pastDay.open} />
      </chakra.div>
      {pastDay.dialog}
    </>
  );
}

/** Keeps a figure and its unit on one line. */
function withoutBreaks(figure: string): string {
  return figure.replaceAll(' ', '\u00a0');
}

/** Scrolls sideways no further than needed, and never vertically. */
function scrollSidewaysTo(scroller: HTMLElement | null, cell: HTMLElement | null): void {
  if (!scroller || !cell) return;
  const seen = scroller.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  if (left < seen.left) scroller.scrollLeft -= seen.left - left;
  else if (right > seen.right) scroller.scrollLeft += right - seen.right;
}

/** Starts scrolled to the end, where the newest weeks are, and stays there at any width until the player scrolls away. */
function useScrolledToEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
    };
    const scrollToEnd = () => {
      if (isAtEnd) element.scrollLeft = element.scrollWidth;
    };
    scrollToEnd();
    element.addEventListener('scroll', onScroll, { passive: true });
    const resizes = new ResizeObserver(scrollToEnd);
    // The weeks too: they can get wider after the area has.
    for (const watched of [element, ...element.children]) resizes.observe(watched);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resizes.disconnect();
    };
  }, []);
  return scroller;
}

/** Hides the month labels of which the scrolled area would show a part only. */
function useWholeLabels(scroller: RefObject<HTMLDivElement | null>) {
  const labels = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    const update = () => {
      for (const label of labels.current?.children ?? [])
        if (label instanceof HTMLElement)
          label.toggleAttribute('data-cut', label.offsetLeft < Math.floor(area.scrollLeft));
    };
    update();
    area.addEventListener('scroll', update, { passive: true });
    return () => area.removeEventListener('scroll', update);
  }, [scroller]);
  return labels;
}
