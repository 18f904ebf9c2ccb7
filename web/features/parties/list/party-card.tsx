import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { computeListProgress } from '../../../../server/rules/party-level';
import type { Party } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { Meter } from '../../../ui/meter';
import { Card, Chip, EmojiTile } from '../../../ui/surface';
import { parseGoalXp } from '../../../../server/rules/party-goal';
import { isFull } from '../shared/is-full';
import { themeEmoji } from '../../../game/theme-emoji';
import { themePalette } from '../../../game/theme-palette';

/** The whole card is a link to the party. */
const CardLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minHeight: 6,
    color: 'fg',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'xl' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '3px solid {colors.pine.focusRing}', outlineOffset: '2px' },
    },
  },
});

interface PartyCardProps {
  readonly party: Party;
  /** A card of the player's own party shows its progress; a discovered one shows its leader. */
  readonly kind: 'mine' | 'discovered';
}

export function PartyCard({ party, kind }: PartyCardProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  return (
    <Card
      as="article"
      position="relative"
      display="flex"
      flexDirection="column"
      gap={3}
      transition="border-color {durations.fast}, transform {durations.moderate} {easings.out}"
      _hover={{ borderColor: 'border.strong', transform: 'translateY(-2px)' }}
    >
      <chakra.div display="flex" alignItems="center" gap={3}>
        <EmojiTile aria-hidden colorPalette={themePalette(party.theme)}>
          {themeEmoji(party.theme)}
        </EmojiTile>
        <chakra.div minWidth={0} flex="1">
          <chakra.h2 textStyle="subheading">
            <CardLink to={`/parties/${party.id}`}>{party.name}</CardLink>
          </chakra.h2>
          <chakra.p textStyle="caption" color="fg.muted">
            {t('card.members', { members: number(party.memberCount), max: number(party.maxMembers) })}
          </chakra.p>
        </chakra.div>
        {party.requiresPassword && (
          <chakra.span role="img" aria-label={t('card.locked')} color="fg.muted">
            <Icon name="lock" size="1.25rem" />
          </chakra.span>
        )}
        <Chip colorPalette="gold">{t('common:level', { level: number(party.level) })}</Chip>
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted" lineClamp={2} flex="1">
        {party.description || t('card.noDescription')}
      </chakra.p>
      {kind === 'mine' ? <PartyStanding party={party} /> : <Discovered party={party} />}
    </Card>
  );
}

function PartyStanding({ party }: { readonly party: Party }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const xp = t('common:xp', { xp: number(party.totalXp) });
  const weekly = parseGoalXp(party.weeklyGoal);
  return (
    <chakra.div display="grid" gap={1.5} textStyle="caption" color="fg.muted">
      <chakra.div display="flex" justifyContent="space-between">
        <span>{t('card.xp')}</span>
        <chakra.span color="gold.fg" fontWeight="bold">
          {xp}
        </chakra.span>
      </chakra.div>
      <Meter value={computeListProgress(party.totalXp, party.level)} max={100} label={t('card.levelBar')} />
      {party.weeklyGoal && (
        <p>
          {weekly === null
            ? t('card.weeklyGoalText', { goal: party.weeklyGoal })
            : t('card.weeklyGoal', { goal: number(weekly) })}
        </p>
      )}
    </chakra.div>
  );
}

function Discovered({ party }: { readonly party: Party }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <chakra.div display="grid" gap={1} justifyItems="start" minWidth={0}>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('card.leader', { name: party.leader.nickname || party.leader.username })}
        </chakra.p>
        {party.minLevel > 1 && <Chip>{t('page.minLevel', { level: number(party.minLevel) })}</Chip>}
        {isFull(party) && <Chip>{t('card.full')}</Chip>}
      </chakra.div>
      <ButtonLink
        to={`/parties/${party.id}`}
        variant="soft"
        position="relative"
        zIndex={1}
        aria-label={t('card.viewNamed', { name: party.name })}
      >
        {t('card.view')}
      </ButtonLink>
    </chakra.div>
  );
}
