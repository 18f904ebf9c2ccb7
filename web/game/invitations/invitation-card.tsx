import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationCard as Invitation } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { Card, EmojiTile } from '../../ui/surface';
import { HeroPortrait } from '../hero-portrait';
import { themeEmoji } from '../theme-emoji';
import { themePalette } from '../theme-palette';

/** Who invites, and at the corner the theme of the party. */
const Face = chakra('span', {
  base: {
    position: 'relative',
    flexShrink: 0,
    marginEnd: 1,
    '& > :last-child': {
      position: 'absolute',
      bottom: -1,
      insetEnd: -1.5,
      width: 7,
      height: 7,
      border: '2px solid {colors.bg.surface}',
      borderRadius: 'full',
      fontSize: '0.875rem',
    },
  },
});

interface InvitationCardProps {
  readonly invitation: Invitation;
  /** What follows from it for the reader. */
  readonly children: ReactNode;
}

/** A party as its invitation shows it: name, theme, members, and who invites (R412). */
export function InvitationCard({ invitation, children }: InvitationCardProps): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const { party, inviter } = invitation;
  return (
    <Card aria-label={t('invitation.label')} display="grid" gap={3}>
      <chakra.div display="flex" alignItems="center" gap={3}>
        <Face aria-hidden>
          {/* During a rolling update an older server leaves class, build and items out: the hero is an adventurer then. */}
          <HeroPortrait hero={inviter} size={16} />
          <EmojiTile colorPalette={themePalette(party.theme)}>{themeEmoji(party.theme)}</EmojiTile>
        </Face>
        <chakra.div minWidth={0} flex="1">
          <chakra.p textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {t('invitation.invites', { name: inviter.nickname || inviter.username })}
          </chakra.p>
          <chakra.h2 textStyle="subheading" overflowWrap="anywhere">
            {party.name}
          </chakra.h2>
          <chakra.p textStyle="caption" color="fg.muted">
            {t(`theme.${party.theme}`)}
            {' · '}
            {t('card.members', { members: number(party.memberCount), max: number(party.maxMembers) })}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      {children}
    </Card>
  );
}

/** One sentence in the card: what follows, or what stands in the way. */
export const InvitationNote = chakra('p', {
  base: { textStyle: 'small' },
  variants: {
    look: {
      // Plain text under a line: a box in the colour of soft buttons would look like one.
      good: { paddingTop: 3, borderTop: '1px solid {colors.border}', color: 'fg.muted' },
      obstacle: { padding: 3, borderRadius: 'md', bg: 'gold.subtle', color: 'gold.fg' },
    },
  },
});
