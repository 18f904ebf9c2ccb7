import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { computeDetailProgress, partyDetailTarget } from '../../../../server/rules/party-level';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';
import { Card, Chip, EmojiTile } from '../../../ui/surface';
import { JoinPanel } from '../join/join-panel';
import { themeEmoji } from '../../../game/theme-emoji';
import { themePalette } from '../../../game/theme-palette';
import { PresenceDot } from './presence';

/** Name and description, the stat strip and the level bar (R122). */
export function PartyHeader({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <Card display="grid" gap={5}>
      <chakra.div display="flex" alignItems="flex-start" gap={4} flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        <EmojiTile
          aria-hidden
          width={16}
          height={16}
          fontSize="2rem"
          borderRadius="xl"
          colorPalette={themePalette(party.theme)}
        >
          {themeEmoji(party.theme)}
        </EmojiTile>
        <chakra.div flex="1" minWidth={0}>
          <chakra.h1 textStyle="title">{party.name}</chakra.h1>
          <chakra.div display="flex" gap={1.5} marginTop={1.5} flexWrap="wrap">
            <Chip colorPalette={themePalette(party.theme)}>{t(`theme.${party.theme}`)}</Chip>
            {party.isMember && <OnlineChip party={party} />}
            {party.isMember && party.minLevel > 1 && (
              <Chip>{t('page.minLevel', { level: party.minLevel })}</Chip>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {party.description && <chakra.p color="fg.muted">{party.description}</chakra.p>}
      {!party.isMember && <JoinPanel party={party} />}
      <StatStrip party={party} />
      <LevelBar party={party} />
    </Card>
  );
}

/** The number of members who are online. */
function OnlineChip({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const count = party.members.filter(({ isOnline }) => isOnline).length;
  return (
    <Chip>
      <PresenceDot isHere={count > 0} />
      {t('members.hereCount', { count })}
    </Chip>
  );
}

function StatStrip({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const facts = [
    ['members', `${number(party.memberCount)}/${number(party.maxMembers)}`],
    ['quests', number(party.activeQuests)],
    ['xp', number(party.totalXp)],
    ['level', number(party.level)],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }} gap={2}>
      {facts.map(([name, value]) => (
        <chakra.div key={name} bg="bg.sunken" borderRadius="lg" paddingInline={3} paddingBlock={2.5}>
          <chakra.dt textStyle="caption" color="fg.muted">
            {t(`page.stats.${name}`)}
          </chakra.dt>
          <chakra.dd textStyle="subheading" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Uses the detail page's own formula, which differs from the list card's (R83). */
function LevelBar({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const text = t('page.levelBarText', {
    xp: number(party.totalXp),
    target: number(partyDetailTarget(party.level)),
  });
  return (
    <div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        textStyle="caption"
        color="fg.muted"
        marginBottom={1.5}
      >
        <span>{t('page.levelBar')}</span>
        <span>{text}</span>
      </chakra.div>
      <Meter
        value={computeDetailProgress(party.totalXp, party.level)}
        max={100}
        label={t('page.levelBar')}
        valueText={text}
        height="0.625rem"
      />
    </div>
  );
}
