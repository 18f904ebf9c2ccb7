import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameSettings } from '../../../api/game-settings';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/empty-state';
import { Card, EmojiTile, VisuallyHidden } from '../../../ui/surface';
import { LoadFailed } from '../../../ui/load-failed';
import { PARTY_BENEFITS } from '../shared/party-benefits';
import { PartyCard } from './party-card';
import { PartyGrid, PartyGridSkeleton } from './party-grid';

interface MyPartiesProps {
  readonly onCreate: () => void;
  /** Shows the parties that the player can join. */
  readonly onDiscover: () => void;
}

export function MyParties({ onCreate, onDiscover }: MyPartiesProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const { data: page, isError, refetch } = useGetMyPartiesQuery();
  const { partiesPerPlayer: limit } = useGameSettings();
  const parties = page?.items;
  if (!parties) {
    if (isError) return <LoadFailed title={t('my.failed')} onRetry={() => void refetch()} />;
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <PartyGridSkeleton />
      </div>
    );
  }
  if (parties.length === 0) return <NoParty onCreate={onCreate} />;
  return (
    <PartyGrid>
      {parties.map((party) => (
        <li key={party.id}>
          <PartyCard party={party} kind="mine" />
        </li>
      ))}
      {parties.length < limit && (
        <chakra.li gridColumn={{ md: restOfRow(2, parties.length), xl: restOfRow(3, parties.length) }}>
          <OneMore onDiscover={onDiscover} />
        </chakra.li>
      )}
    </PartyGrid>
  );
}

/** What is left of the row after so many cards, or a whole one. */
const restOfRow = (columns: number, cards: number) => `span ${columns - (cards % columns)}`;

/** Creating a party, and what it is good for. */
function NoParty({ onCreate }: Pick<MyPartiesProps, 'onCreate'>): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div display="grid" gap={2}>
      <EmptyState
        emoji="🏕️"
        headingLevel="h2"
        title={t('my.empty')}
        text={t('my.emptyText')}
        action={<Button onClick={onCreate}>{t('my.emptyAction')}</Button>}
      />
      <chakra.ul
        display="grid"
        gap={3}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
      >
        {PARTY_BENEFITS.map(([emoji, name]) => (
          <Card
            as="li"
            key={name}
            display="flex"
            flexDirection={{ base: 'row', md: 'column' }}
            alignItems="center"
            gap={3}
            padding={4}
            textStyle="small"
            textAlign={{ md: 'center' }}
          >
            <EmojiTile aria-hidden colorPalette="pine">
              {emoji}
            </EmojiTile>
            {t(`join.${name}`)}
          </Card>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** Takes the place of the next party, while the player can be in one more. */
function OneMore({ onDiscover }: Pick<MyPartiesProps, 'onDiscover'>): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div
      gridRow="1 / -1"
      display="grid"
      alignContent="center"
      justifyItems="center"
      gap={1}
      padding={5}
      textAlign="center"
      border="1.5px dashed {colors.border.strong}"
      borderRadius="xl"
    >
      <chakra.h2 textStyle="strong">{t('my.more')}</chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {t('my.moreText')}
      </chakra.p>
      <Button variant="soft" marginTop={3} onClick={onDiscover}>
        {t('my.moreFind')}
      </Button>
    </chakra.div>
  );
}
