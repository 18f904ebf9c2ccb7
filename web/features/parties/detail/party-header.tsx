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
import { PresenceDot } from '../shared/presence';

/** Lines of the description on a phone, where the overview has the whole one. */
const PHONE_LINES = 2;

/** On a phone, the chips and the description have the whole width. */
const TITLE_LAYOUT = {
  display: 'grid',
  columnGap: { base: 3, sm: 4 },
  rowGap: { base: 2, sm: 1.5 },
  alignContent: 'start',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: { sm: 'auto auto 1fr' },
  gridTemplateAreas: {
    base: `"tile name" "chips chips" "text text"`,
    sm: `"tile name" "tile chips" "tile text"`,
  },
} as const;

/** The figures stand beside the title where there is room for both. */
const WHOLE_ROW = { gridColumn: { lg: '1 / -1' } } as const;

/** Name and description, the stat strip and the level bar (R122); on a phone at most 240 px high for a member (R484). */
export function PartyHeader({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <Card
      display="grid"
      columnGap={8}
      rowGap={{ base: 2, sm: 3 }}
      paddingBlock={{ base: 2.5, sm: 4 }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
    >
      <chakra.div css={TITLE_LAYOUT}>
        <EmojiTile
          aria-hidden
          gridArea="tile"
          width={{ base: 11, sm: 16 }}
          height={{ base: 11, sm: 16 }}
          fontSize={{ base: '1.5rem', sm: '2rem' }}
          borderRadius="xl"
          colorPalette={themePalette(party.theme)}
        >
          {themeEmoji(party.theme)}
        </EmojiTile>
        <chakra.h1
          gridArea="name"
          alignSelf={{ base: 'center', sm: 'start' }}
          textStyle={{ base: 'subheading', sm: 'title' }}
          overflowWrap="anywhere"
        >
          {party.name}
        </chakra.h1>
        <chakra.div gridArea="chips" display="flex" gap={1} flexWrap="wrap">
          <Chip colorPalette={themePalette(party.theme)}>{t(`theme.${party.theme}`)}</Chip>
          {party.language !== 'any' && <Chip>{t(`language.${party.language}`)}</Chip>}
          {party.isMember && <OnlineChip party={party} />}
          {party.isMember && party.minLevel > 1 && (
            <Chip>{t('page.minLevel', { level: party.minLevel })}</Chip>
          )}
        </chakra.div>
        {party.description && (
          <chakra.p
            gridArea="text"
            color="fg.muted"
            textStyle="small"
            overflowWrap="anywhere"
            lineClamp={{ base: party.isMember ? PHONE_LINES : undefined, sm: 'none' }}
          >
            {party.description}
          </chakra.p>
        )}
      </chakra.div>
      {!party.isMember && (
        <chakra.div css={WHOLE_ROW} gridRow={{ lg: 2 }}>
          <JoinPanel party={party} />
        </chakra.div>
      )}
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
    <chakra.dl
      display="grid"
      // A column takes what its words need: in Ukrainian, one of four has not enough on a narrow phone.
      gridTemplateColumns={{
        base: 'repeat(4, auto)',
        sm: 'repeat(4, 1fr)',
        lg: 'repeat(4, minmax(6.5rem, auto))',
      }}
      justifyContent={{ base: 'space-between', sm: 'stretch' }}
      gap={{ base: 1.5, sm: 2 }}
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: 1 }}
      alignSelf="center"
    >
      {facts.map(([name, value]) => (
        <chakra.div
          key={name}
          // On a phone, boxes in a box would be too many.
          bg={{ sm: 'bg.sunken' }}
          borderRadius="lg"
          paddingInline={{ sm: 3 }}
          paddingBlock={{ base: 0.5, sm: 1.5, lg: 2.5 }}
        >
          <chakra.dt textStyle="caption" color="fg.muted">
            {t(`page.stats.${name}`)}
          </chakra.dt>
          <chakra.dd textStyle={{ base: 'strong', sm: 'subheading' }} fontVariantNumeric="tabular-nums">
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
  const label = t('page.levelBar', { level: number(party.level) });
  const text = t('page.levelBarText', {
    xp: number(party.totalXp),
    target: number(partyDetailTarget(party.level)),
  });
  return (
    <chakra.div css={WHOLE_ROW}>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        textStyle="caption"
        color="fg.muted"
        marginBottom={1}
      >
        <span>{label}</span>
        <span>{text}</span>
      </chakra.div>
      <Meter
        value={computeDetailProgress(party.totalXp, party.level)}
        max={100}
        label={label}
        valueText={text}
        height="0.625rem"
      />
    </chakra.div>
  );
}
