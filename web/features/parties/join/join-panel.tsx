import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Icon, type IconName } from '../../../ui/icon';
import { PARTY_BENEFITS } from '../shared/party-benefits';
import { JoinButton } from './join-button';

const Facts = chakra('ul', {
  base: {
    display: 'grid',
    gap: 1.5,
    textStyle: 'small',
    color: 'fg.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 },
  },
});

/** What a player sees before joining: the leader, the requirements, and the party's purpose. */
export function JoinPanel({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const { leader, minLevel, requiresPassword } = party;
  const facts: readonly (readonly [IconName, string])[] = [
    ['character', t('card.leader', { name: leader.nickname || leader.username })],
    ['star', minLevel > 1 ? t('page.minLevel', { level: number(minLevel) }) : t('join.anyLevel')],
    requiresPassword ? ['lock', t('join.locked')] : ['parties', t('join.open')],
  ];
  return (
    <chakra.section
      aria-label={t('join.label')}
      display="grid"
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
      paddingBlock={4}
      borderBlock="1px solid {colors.border}"
    >
      <chakra.div display="grid" gap={4} minWidth={0}>
        <Facts>
          {facts.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} size="1.125rem" />
              <span>{text}</span>
            </li>
          ))}
        </Facts>
        <JoinButton party={party} />
      </chakra.div>
      <div>
        <chakra.h2 textStyle="small" fontWeight="bold" marginBottom={1.5}>
          {t('join.brings')}
        </chakra.h2>
        <Facts>
          {PARTY_BENEFITS.map(([emoji, what]) => (
            <li key={what}>
              <chakra.span aria-hidden fontFamily="emoji" width={5} textAlign="center" flexShrink={0}>
                {emoji}
              </chakra.span>
              <span>{t(`join.${what}`)}</span>
            </li>
          ))}
        </Facts>
      </div>
    </chakra.section>
  );
}
