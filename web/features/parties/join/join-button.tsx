import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import { useGameSettings } from '../../../api/game-settings';
import type { PartyDetail } from '../../../api/models';
import { useGetMyPartiesQuery, useGetPartyQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { contentArea } from '../../../ui/content-area';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { useFocusFallback } from '../../../ui/hooks/use-focus-fallback';
import { joinBarrier, type JoinBarrier } from './join-barrier';
import { useJoinParty } from './use-join-party';

const JoinDialog = lazyDialog(() => import('./join-dialog'));

const REASON = 'join-reason';

/** A player who isn't a member gets no live updates of the party: older data than this is refetched, in seconds. */
const MAX_AGE_S = 10;

/** Joins at once, or asks for the password first. When joining isn't possible it is disabled, stays focusable and says why. */
export function JoinButton({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const { barrier, reason } = useBarrier(party);
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const ask = useCallback(() => setAsking('open'), []);
  const { join, pending } = useJoinParty(party, { onPasswordRefused: ask });
  // The button disappears once the player is a member.
  const button = useFocusFallback(contentArea);
  useGetPartyQuery({ partyId: party.id }, { refetchOnMountOrArgChange: MAX_AGE_S });
  const press = () => {
    if (barrier) return;
    if (party.requiresPassword) ask();
    else join();
  };
  return (
    <chakra.div display="grid" gap={1.5} justifyItems="start">
      <Button
        ref={button}
        data-join
        size="lg"
        width={{ base: 'full', sm: 'auto' }}
        minWidth={{ sm: '14rem' }}
        aria-busy={pending || undefined}
        aria-disabled={barrier ? true : undefined}
        aria-describedby={barrier && REASON}
        aria-haspopup={party.requiresPassword && !barrier ? 'dialog' : undefined}
        onClick={press}
      >
        {reason?.label ?? (pending ? t('join.joining') : t('page.join'))}
      </Button>
      {reason && (
        <chakra.p id={REASON} textStyle="small" color="fg.muted">
          {reason.text}
        </chakra.p>
      )}
      {asking !== 'never' && (
        <JoinDialog party={party} open={asking === 'open'} onClose={() => setAsking('closed')} />
      )}
    </chakra.div>
  );
}

function useBarrier(party: PartyDetail): {
  readonly barrier: JoinBarrier | undefined;
  readonly reason: { readonly label: string; readonly text: string } | undefined;
} {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const level = useCurrentUser()?.level ?? 1;
  const { data: mine } = useGetMyPartiesQuery();
  // The player's parties are refetched together with this one and may arrive first.
  const others = mine?.items.filter(({ id }) => id !== party.id) ?? [];
  const { partiesPerPlayer: limit } = useGameSettings();
  const barrier = joinBarrier(party, level, others.length, limit);
  const reasons = {
    level: {
      label: t('join.opensAt', { level: number(party.minLevel) }),
      text: t('join.opensAtText', { mine: number(level) }),
    },
    full: { label: t('join.full'), text: t('join.fullText', { max: number(party.maxMembers) }) },
    limit: { label: t('join.limit', { limit }), text: t('join.limitText', { limit }) },
  };
  return { barrier, reason: barrier && reasons[barrier] };
}
