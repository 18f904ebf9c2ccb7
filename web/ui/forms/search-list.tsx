import {
  Fragment,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { chakra } from '../chakra';
import { FormField, Input } from './form-field';
import { Icon } from '../icon';
import { SearchSign } from './search-sign';
import { Skeleton } from '../surface';

/** Constant height for any number of results, so that nothing shifts while the player types. */
const Results = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // A sheet leaves room for the keyboard; a card takes what the screen has.
    height: { base: 'min(24rem, 48dvh)', sm: 'min(36rem, 80dvh - 8rem)' },
    // To the dialog's edges, and below its fade.
    marginInline: -5,
    marginBottom: -6,
    borderTop: '1px solid {colors.border}',
    '& > ul': {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: 2,
      paddingTop: 2,
      paddingBottom: 10,
      // Options that continue below fade out.
      scrollPaddingBottom: 10,
      maskImage: 'linear-gradient(to top, transparent, black {spacing.10})',
      // The status takes the place of an empty list. Not by `:empty`, which Chromium may go on matching after a text has come.
      '&[data-empty]': { flex: 'none', padding: 0 },
    },
  },
});

const Status = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.muted' },
  variants: {
    isShown: { true: { paddingInline: 5, paddingTop: 3, paddingBottom: 7 } },
    isRuledOff: { true: { borderTop: '1px solid {colors.border}' } },
  },
});

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    minHeight: 'touch',
    paddingBlock: 2,
    paddingInline: 3,
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken' },
    '&[aria-selected=true]': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
  },
});

const Heading = chakra('li', {
  base: {
    paddingInline: 3,
    paddingTop: 3,
    paddingBottom: 1,
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
});

interface SearchListProps<Item> {
  /** The label of the search. */
  readonly label: string;
  /** What may be searched for. Without it the label stands in the search, where the dialog's title already says as much. */
  readonly example?: string;
  readonly listLabel: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
  /** What the search has found. */
  readonly items: readonly Item[];
  /** Whether further items are about to follow; their places are shown meanwhile. */
  readonly isFilling?: boolean;
  readonly keyOf: (item: Item) => string;
  /** The heading above a run of items; none by default. */
  readonly groupOf?: (item: Item) => string | undefined;
  readonly children: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** What is said about the result, such as that there is none; may be empty. */
  readonly status: string;
}

/** A combobox whose list is always open: the arrow keys move in it while the focus stays in the search. */
export function SearchList<Item>(props: SearchListProps<Item>): ReactElement {
  const {
    label,
    example,
    listLabel,
    words,
    onSearch,
    items,
    keyOf,
    groupOf,
    children,
    onChoose,
    status,
    isFilling = false,
  } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  // Items may come and go while the list is open: the active one stays the same.
  const active = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === activeKey),
  );
  const move = (to: number) => {
    const item = items[to];
    if (item !== undefined) setActiveKey(keyOf(item));
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const startsGroup = (index: number) => {
    const [before, item] = [items[index - 1], items[index]];
    const group = item && groupOf?.(item);
    return group !== undefined && group !== (before && groupOf?.(before));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' ? items[active] : undefined;
    if (step === undefined && chosen === undefined) return;
    // Prevents the rest of the press from reaching the element that gets the focus.
    event.preventDefault();
    if (chosen !== undefined) onChoose(chosen);
    else if (items.length > 0) move((active + (step ?? 0) + items.length) % items.length);
  };
  const search = (control: ComponentProps<typeof Input>) => (
    <chakra.div position="relative">
      <SearchSign>
        <Icon name="search" size="1.25rem" />
      </SearchSign>
      <Input
        {...control}
        paddingInlineStart={11}
        type="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={words}
        onChange={({ target }) => {
          onSearch(target.value);
          setActiveKey(undefined);
          if (list.current) list.current.scrollTop = 0;
        }}
        onKeyDown={press}
      />
    </chakra.div>
  );
  return (
    <chakra.div display="grid" gap={3}>
      {example === undefined ? (
        search({ 'aria-label': label, placeholder: label })
      ) : (
        <FormField label={label}>{(control) => search({ ...control, placeholder: example })}</FormField>
      )}
      <Results>
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          data-empty={(items.length === 0 && !isFilling) || undefined}
        >
          {items.map((item, index) => (
            <Fragment key={keyOf(item)}>
              {startsGroup(index) && (
                // The options say it themselves.
                <Heading role="presentation" aria-hidden>
                  {groupOf?.(item)}
                </Heading>
              )}
              <Option
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the search.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                {children(item)}
              </Option>
            </Fragment>
          ))}
          {isFilling && PLACES.map((place) => <OptionPlace key={place} />)}
        </ul>
        <Status role="status" isShown={status !== ''} isRuledOff={status !== '' && items.length > 0}>
          {status}
        </Status>
      </Results>
    </chakra.div>
  );
}

/** Enough to fill the list. */
const PLACES = Array.from({ length: 12 }, (_none, index) => index);

/** The place of an option that is about to follow. */
function OptionPlace(): ReactElement {
  return (
    <chakra.li role="presentation" aria-hidden paddingBlock={2.5} paddingInline={3}>
      <Skeleton width="7rem" height="0.875rem" />
      <Skeleton width="10rem" height="0.625rem" marginTop={1.5} />
    </chakra.li>
  );
}

const OptionText = chakra('span', { base: { minWidth: 0 } });
const OptionTitle = chakra('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'semibold', overflowWrap: 'anywhere' },
});
const OptionCaption = chakra('span', {
  base: { display: 'block', textStyle: 'caption', color: 'fg.muted' },
});

/** The two lines of an option. */
export function OptionLines(props: { readonly title: string; readonly caption: string }): ReactElement {
  return (
    <OptionText>
      <OptionTitle>{props.title}</OptionTitle>
      <OptionCaption>{props.caption}</OptionCaption>
    </OptionText>
  );
}
