import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { LiveStatus } from '../../../live/live-status';
import { chakra } from '../../../ui/chakra';

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    // Beside the first day's heading, which has the rest of the line, and on its baseline.
    float: 'right',
    marginTop: '3px',
    marginInlineStart: 3,
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { width: 2, height: 2, flexShrink: 0, borderRadius: 'full', bg: 'colorPalette.solid' },
  },
});

/**
 * Shows whether entries arrive by themselves, once that is known; the header announces a lost connection to screen readers.
 */
export function FeedState(): ReactElement {
  const { t } = useTranslation('parties');
  const status = useSelector(
    (state: { readonly live: { readonly status: LiveStatus } }) => state.live.status,
  );
  const isLive = status === 'live';
  return (
    <Line colorPalette={isLive ? 'pine' : 'adventurer'}>
      {(isLive || status === 'down') && (
        <>
          <span aria-hidden />
          {t(isLive ? 'feed.live' : 'feed.paused')}
        </>
      )}
    </Line>
  );
}
