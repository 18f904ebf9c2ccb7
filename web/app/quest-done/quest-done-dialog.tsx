import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { PartyQuest } from '../../api/models';
import { useMoment } from '../../game/moments/use-moment';
import { useFormat } from '../../i18n/use-format';
import { Burst, BurstEmoji } from '../../ui/burst';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { CelebrationBody, DialogFrame } from '../../ui/dialogs/dialog-frame';

interface QuestDoneDialogProps {
  readonly quest: PartyQuest;
  readonly open: boolean;
  readonly onClose: () => void;
}

const RAYS = [{ palette: 'gold', top: '10rem' }] as const;

/** A completed party quest, with who gave what, and the player's own share of XP (R428). */
export default function QuestDoneDialog({ quest, open, onClose }: QuestDoneDialogProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  useMoment('partyQuest', open);
  const me = useCurrentUser()?.id;
  const own = quest.contributors.find(({ userId }) => userId === me);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('done.title')}
      rays={RAYS}
      footer={
        <>
          <ButtonLink to={`/parties/${quest.partyId}`} variant="soft" size="lg" onClick={onClose}>
            {t('done.toParty')}
          </ButtonLink>
          <Button size="lg" onClick={onClose}>
            {t('done.action')}
          </Button>
        </>
      }
    >
      <CelebrationBody paddingBlock={4}>
        <Burst width="9rem" height="9rem">
          <BurstEmoji>{quest.emoji}</BurstEmoji>
        </Burst>
        <chakra.p textStyle="heading" overflowWrap="anywhere" maxWidth="full">
          {quest.name}
        </chakra.p>
        {own && own.xpGained > 0 && (
          <chakra.p
            bg="gold.subtle"
            color="gold.fg"
            fontWeight="bold"
            paddingInline={4}
            paddingBlock={2}
            borderRadius="full"
          >
            {t('done.ownShare', { xp: number(own.xpGained) })}
          </chakra.p>
        )}
        <Parts aria-label={t('quests.contributors', { name: quest.name })}>
          {quest.contributors.map(({ userId, nickname, contribution }) => (
            <li key={userId}>
              <chakra.span minWidth={0} overflowWrap="anywhere" textAlign="start">
                {nickname}
                {me === userId && ` (${t('members.you')})`}
              </chakra.span>
              <chakra.span color="fg.muted" whiteSpace="nowrap">
                {t('quests.units', { count: contribution, formatted: number(contribution) })}
              </chakra.span>
            </li>
          ))}
        </Parts>
      </CelebrationBody>
    </DialogFrame>
  );
}

const Parts = chakra('ol', {
  base: {
    display: 'grid',
    gap: 1.5,
    width: 'full',
    textStyle: 'small',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: 4 },
  },
});
