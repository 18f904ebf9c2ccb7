import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import { showLanguage } from '../../i18n/i18n';
import { groupByDay } from './group-by-day';
import { useDayHeading } from './use-day-heading';

const DAYS = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2025-12-31'];
const NOW = Date.parse('2026-11-20T23:30:00Z');

function Headings({ zone }: { readonly zone: string }) {
  const heading = useDayHeading(NOW, zone);
  return <p>{DAYS.map(heading).join(' | ')}</p>;
}

const shown = () => screen.getByText(/\|/).textContent?.split(' | ');

describe('a list grouped by day', () => {
  it('uses the days of the player’s time zone, and keeps its order', () => {
    const at = ['2026-11-20T22:30:00Z', '2026-11-20T21:30:00Z', '2026-11-20T20:30:00Z'];

    expect(groupByDay(at, (time) => time, 'Europe/Kyiv')).toEqual([
      { day: '2026-11-21', items: at.slice(0, 1) },
      { day: '2026-11-20', items: at.slice(1) },
    ]);
    expect(groupByDay([], String, 'UTC')).toEqual([]);
  });

  it('is headed by today and yesterday, then by dates, with the year of another one', async () => {
    await renderScreen(<Headings zone="Europe/Kyiv" />);
    expect(shown()).toEqual([
      'Today',
      'Yesterday',
      'Thursday, November 19',
      'Wednesday, November 18',
      'Wednesday, December 31, 2025',
    ]);
  });

  it('is headed in Ukrainian, by the clock of another zone', async () => {
    await renderScreen(<Headings zone="UTC" />);
    await act(() => showLanguage('uk'));
    expect(shown()?.slice(1)).toEqual([
      'Сьогодні',
      'Учора',
      'Середа, 18 листопада',
      expect.stringMatching(/^Середа, 31 грудня 2025/),
    ]);
    await act(() => showLanguage('en'));
  });
});
