import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { Block } from '../../api/models';
import { useGetBlocksQuery, useUnblockPlayerMutation } from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { SettingsSection, type SettingsPlace } from './settings-section';

/** Whom the player has blocked, each to be unblocked (R435). */
export function BlockedSection({ place }: { readonly place: SettingsPlace }): ReactElement | null {
  const { t } = useTranslation('settings');
  const userId = useCurrentUser()?.id ?? '';
  const { data } = useGetBlocksQuery({ userId }, { skip: userId === '' });
  if (!data) return null;
  return (
    <SettingsSection place={place} title={t('blocked.title')}>
      <chakra.p textStyle="caption" color="fg.muted">
        {t(data.items.length > 0 ? 'blocked.lead' : 'blocked.none')}
      </chakra.p>
      {data.items.length > 0 && (
        <chakra.ul aria-label={t('blocked.title')} display="grid" gap={2}>
          {data.items.map((block) => (
            <BlockedRow key={block.id} userId={userId} block={block} />
          ))}
        </chakra.ul>
      )}
    </SettingsSection>
  );
}

interface BlockedRowProps {
  readonly userId: string;
  readonly block: Block;
}

function BlockedRow({ userId, block }: BlockedRowProps): ReactElement {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [now] = useState(Date.now);
  const [unblockPlayer] = useUnblockPlayerMutation();
  const name = block.name ?? t('blocked.hiddenName');
  const unblocking = useSingleFlight(
    useCallback(async () => {
      try {
        await unblockPlayer({ userId, blockId: block.id }).unwrap();
        toasts.show({ kind: 'success', about: block.id, title: t('blocked.done', { name }) });
      } catch {
        toasts.show({ kind: 'error', about: block.id, title: t('blocked.failed') });
      }
    }, [block.id, name, t, unblockPlayer, userId]),
  );
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <chakra.span flex="1" minWidth={0} textStyle="small" overflowWrap="anywhere">
        {name}
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          {t('blocked.since', { ago: format.ago(block.blockedAt, now) })}
        </chakra.span>
      </chakra.span>
      <Button
        variant="ghost"
        color="pine.fg"
        paddingInline={3}
        marginInlineEnd={-3}
        aria-label={t('blocked.unblockOne', { name })}
        aria-busy={unblocking.pending || undefined}
        onClick={unblocking.run}
      >
        {t('blocked.unblock')}
      </Button>
    </chakra.li>
  );
}
