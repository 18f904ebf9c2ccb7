import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../api/current-user';
import type { DiscoveredParty, Party } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { ButtonLink } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { Card, Chip, EmojiTile } from '../../../ui/surface';
import { isFull } from '../shared/is-full';
import { PresenceDot } from '../shared/presence';
import { PlayerFace } from '../../../game/player-face';
import { themeEmoji } from '../../../game/theme-emoji';
import { themePalette } from '../../../game/theme-palette';
import { PartyStanding } from './party-standing';

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

/** A card of the player's own party shows how it does (R483); a discovered one its leader and how alive it is (R461). */
type PartyCardProps =
  | { readonly kind: 'mine'; readonly party: Party }
  | { readonly kind: 'discovered'; readonly party: DiscoveredParty };

export function PartyCard(props: PartyCardProps): ReactElement {
  const { party } = props;
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const myLevel = useCurrentUser()?.level ?? 1;
  const { activeQuests } = party;
  const quests =
    activeQuests > 0 ? t('card.quests', { count: activeQuests, formatted: number(activeQuests) }) : '';
  const asides = props.kind === 'mine' ? [quests] : [t('common:level', { level: number(party.level) })];
  if (props.kind === 'discovered' && party.language !== 'any') asides.push(t(`language.${party.language}`));
  // A level that the player has is only a fact; one that the player lacks stands in the way.
  if (props.kind === 'discovered' && party.minLevel > 1 && party.minLevel <= myLevel)
    asides.push(t('page.minLevel', { level: number(party.minLevel) }));
  return (
    <Card
      as="article"
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="subgrid"
      gridRow="1 / -1"
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
            {party.requiresPassword && (
              <chakra.span
                role="img"
                aria-label={t('card.locked')}
                display="inline-block"
                verticalAlign="-0.2em"
                marginEnd={1}
              >
                <Icon name="lock" size="0.875rem" />
              </chakra.span>
            )}
            {t('card.members', { members: number(party.memberCount), max: number(party.maxMembers) })}
            {asides.map(
              (aside) =>
                aside !== '' && (
                  <Fragment key={aside}>
                    {' · '}
                    <chakra.span whiteSpace="nowrap">{aside}</chakra.span>
                  </Fragment>
                ),
            )}
          </chakra.p>
        </chakra.div>
        {props.kind === 'mine' && (
          <Chip colorPalette="gold">{t('common:level', { level: number(party.level) })}</Chip>
        )}
      </chakra.div>
      <chakra.p
        textStyle="small"
        color="fg.muted"
        lineClamp={2}
        // Cards of all rows are equally high, also where a row has only short descriptions.
        minHeight={{ md: props.kind === 'discovered' ? '2lh' : undefined }}
      >
        {party.description || t('card.noDescription')}
      </chakra.p>
      {props.kind === 'mine' ? (
        <PartyStanding party={party} />
      ) : (
        <Discovered party={props.party} myLevel={myLevel} />
      )}
    </Card>
  );
}

/** Who leads the party, how alive it is, and what stands in the way of the reader. */
function Discovered({
  party,
  myLevel,
}: {
  readonly party: DiscoveredParty;
  readonly myLevel: number;
}): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const { leader, minLevel, onlineCount, activeDays } = party;
  const name = leader.nickname || leader.username;
  const isTooHigh = minLevel > myLevel;
  const isBarred = isFull(party) || isTooHigh;
  return (
    // Leaders of neighbouring cards are in line, with something in the way or without.
    <chakra.div display="grid" alignContent="end" gap={2}>
      {isBarred && (
        <chakra.div display="flex" flexWrap="wrap" gap={1}>
          {isFull(party) && <Chip>{t('card.full')}</Chip>}
          {isTooHigh && (
            <Chip>
              <Icon name="lock" size="0.875rem" />
              {t('page.minLevel', { level: number(minLevel) })}
            </Chip>
          )}
        </chakra.div>
      )}
      {/* On a narrow phone the button stands below: the name has the line. */}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2.5}>
        <PlayerFace name={name} hero={leader} size={9} />
        <chakra.div
          flex="99 1 7rem"
          minWidth={0}
          textStyle="caption"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          <chakra.p color="fg" fontWeight="semibold">
            {t('card.leader', { name })}
          </chakra.p>
          {onlineCount > 0 && (
            <chakra.p display="flex" alignItems="center" gap={1.5}>
              <PresenceDot isHere />
              {t('card.online', { count: onlineCount })}
            </chakra.p>
          )}
          <p>{activeDays > 0 ? t('card.activeDays', { count: activeDays }) : t('card.quiet')}</p>
        </chakra.div>
        <ButtonLink
          to={`/parties/${party.id}`}
          variant={isBarred ? 'outline' : 'soft'}
          flexGrow={{ base: 1, md: 0 }}
          flexShrink={0}
          paddingInline={3}
          position="relative"
          zIndex={1}
          aria-label={t('card.viewNamed', { name: party.name })}
        >
          {t('card.view')}
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}
