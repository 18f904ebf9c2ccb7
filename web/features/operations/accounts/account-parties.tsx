import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '../../../api/models';
import {
  useCloseOperatedPartyMutation,
  useHidePartyTextsMutation,
  useRemoveFromPartyMutation,
} from '../../../api/operations';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { Card, Chip } from '../../../ui/surface';
import { useDialogState } from '../use-dialog-state';
import { ActList, DestructiveActs } from './act-list';

const ActDialog = lazyDialog(() => import('./act-dialog'));

type OperatedParty = AccountDetails['parties'][number];

/** As high as a touch, except where a mouse is likely. */
const SIZE = { base: 'md', lg: 'sm' } as const;

type Act = 'hide' | 'remove' | 'close';

/** The parties of an account, and what operators do with them (R373, R486). */
export function AccountParties({ account }: { readonly account: AccountDetails }): ReactElement {
  const { t } = useTranslation('accounts');
  const dialog = useDialogState();
  const [act, setAct] = useState<{ readonly kind: Act; readonly party: OperatedParty }>();
  const [removeFromParty] = useRemoveFromPartyMutation();
  const [closeParty] = useCloseOperatedPartyMutation();
  const [hideTexts] = useHidePartyTextsMutation();
  const { id: accountId, nickname, parties } = account;
  if (parties.length === 0) {
    return (
      <chakra.p color="fg.muted" textStyle="small">
        {t('parties.none')}
      </chakra.p>
    );
  }
  const open = (kind: Act, party: OperatedParty) => {
    setAct({ kind, party });
    dialog.open();
  };
  const carryOut = ({ kind, party: { id: partyId } }: NonNullable<typeof act>, reason: string) => {
    switch (kind) {
      case 'hide':
        return hideTexts({ partyId, hideTextsDto: { reason } }).unwrap();
      case 'remove':
        return removeFromParty({ accountId, removeFromPartyDto: { partyId, reason } }).unwrap();
      case 'close':
        return closeParty({ partyId, actReasonDto: { reason } }).unwrap();
    }
  };
  return (
    <>
      <chakra.ul display="grid" gap={3} aria-label={t('parties.title')}>
        {parties.map((party) => (
          <Card
            key={party.id}
            as="li"
            display={{ base: 'grid', md: 'flex' }}
            gridTemplateColumns="minmax(0, 1fr)"
            flexWrap="wrap"
            alignItems="center"
            gap={3}
            paddingBottom={{ base: 1, md: 5 }}
          >
            <chakra.div display="flex" flex="1 1 16rem" flexWrap="wrap" alignItems="center" gap={2}>
              <chakra.h3 textStyle="strong" overflowWrap="anywhere">
                {party.name}
              </chakra.h3>
              <Chip colorPalette={party.role === 'leader' ? 'gold' : undefined}>
                {t(`parties.${party.role}`)}
              </Chip>
              <chakra.span textStyle="small" color="fg.muted">
                {t('parties.members', { count: party.members })}
              </chakra.span>
            </chakra.div>
            <ActList>
              <Button
                variant="outline"
                size={SIZE}
                aria-haspopup="dialog"
                aria-label={t('action.hideOf', { party: party.name })}
                onClick={() => open('hide', party)}
              >
                {t('action.hide')}
              </Button>
              <DestructiveActs>
                <Button
                  variant="ghost"
                  size={SIZE}
                  aria-haspopup="dialog"
                  aria-label={t('action.removeOf', { party: party.name })}
                  onClick={() => open('remove', party)}
                >
                  {t('action.remove')}
                </Button>
                <Button
                  variant="ghost"
                  size={SIZE}
                  aria-haspopup="dialog"
                  aria-label={t('action.closeOf', { party: party.name })}
                  onClick={() => open('close', party)}
                >
                  {t('action.close')}
                </Button>
              </DestructiveActs>
            </ActList>
          </Card>
        ))}
      </chakra.ul>
      {act && dialog.openCount > 0 && (
        <ActDialog
          key={dialog.openCount}
          open={dialog.isOpen}
          onClose={dialog.close}
          title={t(`${act.kind}Form.title`, { name: nickname, party: act.party.name })}
          text={t(`${act.kind}Form.text`)}
          submitLabel={t(`action.${act.kind}`)}
          onSubmit={({ reason }) => carryOut(act, reason)}
        />
      )}
    </>
  );
}
