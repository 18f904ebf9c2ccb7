import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyInvitation } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';
import { useFocusFallback } from '../../../ui/hooks/use-focus-fallback';
import { useRevokeLink } from './use-invite-commands';

interface ActiveLinksProps {
  readonly partyId: string;
  readonly links: readonly PartyInvitation[];
  readonly leads: boolean;
  /** The link that the page has just made. */
  readonly newId: string | undefined;
}

/** The links that let somebody in. A member revokes their own, the leader any (R411). */
export function ActiveLinks({ partyId, links, leads, newId }: ActiveLinksProps): ReactElement {
  const { t } = useTranslation('parties');
  const heading = useRef<HTMLHeadingElement>(null);
  const me = useCurrentUser()?.id;
  return (
    <chakra.section display="grid" gap={2}>
      <chakra.h3
        ref={heading}
        tabIndex={-1}
        outline="none"
        textStyle="small"
        fontWeight="semibold"
        color="fg.muted"
      >
        {t('invitation.active')}
      </chakra.h3>
      {links.length === 0 ? (
        <chakra.p textStyle="small" color="fg.muted">
          {t('invitation.noneActive')}
        </chakra.p>
      ) : (
        <chakra.ul display="grid">
          {links.map((link) => (
            <chakra.li
              key={link.id}
              display="flex"
              alignItems="center"
              gap={3}
              paddingBlock={2}
              borderBlockStart="1px solid {colors.border}"
            >
              <LinkFacts link={link} isOwn={link.inviter.id === me} isNew={link.id === newId} />
              {(leads || link.inviter.id === me) && (
                <RevokeButton partyId={partyId} link={link} focusFallback={() => heading.current} />
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function LinkFacts({
  link,
  isOwn,
  isNew,
}: {
  readonly link: PartyInvitation;
  readonly isOwn: boolean;
  readonly isNew: boolean;
}): ReactElement {
  const { t } = useTranslation('parties');
  const { number, dateTime } = useFormat();
  const { inviter, uses, maxUses, expiresAt } = link;
  return (
    <chakra.div flex="1" minWidth={0}>
      <chakra.p display="flex" alignItems="center" gap={2} textStyle="small">
        {t('invitation.used', { uses: number(uses), max: number(maxUses) })}
        {isNew && <Chip colorPalette="pine">{t('invitation.new')}</Chip>}
      </chakra.p>
      <chakra.p textStyle="caption" color="fg.muted" overflowWrap="anywhere">
        {/* On a phone, a line for each: both in one would break within a date. */}
        <chakra.span display={{ base: 'block', sm: 'inline' }}>
          {isOwn ? t('invitation.byYou') : t('invitation.by', { name: inviter.nickname || inviter.username })}
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'inline' }}>{' · '}</chakra.span>
        {t('invitation.until', { date: dateTime(expiresAt) })}
      </chakra.p>
    </chakra.div>
  );
}

interface RevokeButtonProps {
  readonly partyId: string;
  readonly link: PartyInvitation;
  readonly focusFallback: () => HTMLElement | null;
}

function RevokeButton({ partyId, link, focusFallback }: RevokeButtonProps): ReactElement {
  const { t } = useTranslation('parties');
  const { dateTime } = useFormat();
  const { revoke, pending } = useRevokeLink(partyId);
  const button = useFocusFallback(focusFallback);
  const name = link.inviter.nickname || link.inviter.username;
  return (
    <Button
      ref={button}
      variant="ghost"
      marginEnd={-3}
      paddingInline={3}
      color="danger.fg"
      aria-busy={pending || undefined}
      aria-label={t('invitation.revokeOf', { name, date: dateTime(link.expiresAt) })}
      onClick={() => revoke(link.id)}
    >
      {t('invitation.revoke')}
    </Button>
  );
}
