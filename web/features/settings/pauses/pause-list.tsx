import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pause } from '../../../../server/rules/pauses';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { useEndPause } from './use-pauses';

interface PauseListProps {
  readonly userId: string;
  /** The player's day, YYYY-MM-DD. */
  readonly today: string;
  readonly pauses: readonly Pause[];
}

/** The pauses that aren't over, each with the button that cancels it or ends it with today. */
export function PauseList({ userId, today, pauses }: PauseListProps): ReactElement {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const end = useEndPause(userId);
  const list = useRef<HTMLDivElement>(null);
  const upcoming = pauses.filter(({ to }) => to >= today);
  const show = (day: string) => format.date(`${day}T12:00`);
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none">
      {upcoming.length === 0 && (
        <chakra.p textStyle="small" color="fg.muted">
          {t('pauses.none')}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap={1}>
        {upcoming.map(({ from, to }) => {
          const range = from === to ? show(from) : t('pauses.range', { from: show(from), to: show(to) });
          const stop = (action: 'cancel' | 'end') => {
            // The pressed button disappears.
            list.current?.focus();
            end(from, action);
          };
          return (
            <chakra.li key={from} display="flex" alignItems="center" gap={3} minHeight="touch">
              <chakra.span aria-hidden fontFamily="emoji">
                🧳
              </chakra.span>
              <chakra.span flex={1} minWidth={0}>
                {range}
                {to === today && (
                  <chakra.span display="block" textStyle="caption" color="fg.muted">
                    {t('pauses.lastDay')}
                  </chakra.span>
                )}
              </chakra.span>
              {from > today && (
                <Button
                  variant="ghost"
                  aria-label={t('pauses.cancel', { range })}
                  onClick={() => stop('cancel')}
                >
                  {t('pauses.cancelShort')}
                </Button>
              )}
              {from <= today && to > today && (
                <Button variant="ghost" aria-label={t('pauses.end', { range })} onClick={() => stop('end')}>
                  {t('pauses.endShort')}
                </Button>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
