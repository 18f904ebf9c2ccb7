import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameSettings } from '../../../api/game-settings';
import { useGetMyPartiesQuery } from '../../../api/questlog';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Card, EmojiTile, VisuallyHidden } from '../../../ui/surface';
import { LoadFailed } from '../../../ui/load-failed';
import { PARTY_BENEFITS } from '../shared/party-benefits';
import { CampScene } from './camp-scene';
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
  if (parties.length === 0) return <NoParty onCreate={onCreate} onDiscover={onDiscover} />;
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

/** Creating a party or finding one, and what it is good for. */
function NoParty({ onCreate, onDiscover }: MyPartiesProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <chakra.div display="grid" gap={4}>
      <Card
        display="grid"
        padding={0}
        overflow="hidden"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <CampScene />
        <chakra.div
          display="grid"
          alignContent="center"
          justifyItems={{ base: 'center', md: 'start' }}
          gap={2}
          padding={{ base: 5, lg: 8 }}
          textAlign={{ base: 'center', md: 'start' }}
        >
          <chakra.h2 textStyle={{ base: 'heading', lg: 'title' }}>{t('my.empty')}</chakra.h2>
          <chakra.p color="fg.muted">{t('my.emptyText')}</chakra.p>
          <chakra.div
            display={{ base: 'grid', md: 'flex' }}
            flexWrap="wrap"
            justifySelf={{ base: 'stretch', md: 'start' }}
            gap={3}
            marginTop={3}
          >
            <Button aria-haspopup="dialog" data-shortcut="new" onClick={onCreate}>
              {t('my.emptyAction')}
            </Button>
            <Button variant="soft" onClick={onDiscover}>
              {t('tabs.discover')}
            </Button>
          </chakra.div>
        </chakra.div>
      </Card>
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
            textWrap="balance"
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
