import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail, PartyMember } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { shownClass } from '../../../ui/class-look';
import { EmptyState } from '../../../ui/empty-state';
import { Card, Chip } from '../../../ui/surface';
import { MemberFace } from '../shared/member-face';

export function MembersTab({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  if (party.members.length === 0)
    return <EmptyState emoji="🪑" headingLevel="h2" title={t('members.empty')} />;
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap={3}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {party.members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </chakra.ul>
  );
}

function MemberCard({
  member: { user, userId, role, joinedAt },
}: {
  readonly member: PartyMember;
}): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { date } = useFormat();
  const me = useCurrentUser();
  const look = shownClass(user.characterClass);
  return (
    <Card as="div" display="flex" alignItems="center" gap={3} padding={3.5}>
      <MemberFace characterClass={user.characterClass} />
      <chakra.div flex="1" minWidth={0}>
        <chakra.p textStyle="strong" overflowWrap="anywhere">
          {user.nickname || user.username}
          {me?.id === userId && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {' '}
              ({t('members.you')})
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('common:classAndLevel', { characterClass: t(`common:class.${look}`), level: user.level })}
          {' · '}
          {t('members.joined', { date: date(joinedAt) })}
        </chakra.p>
      </chakra.div>
      {role === 'leader' && <Chip colorPalette="gold">👑 {t('members.leader')}</Chip>}
    </Card>
  );
}
