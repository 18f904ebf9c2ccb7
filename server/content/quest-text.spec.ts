import { describe, expect, it } from '@jest/globals';
import { findQuestTemplate } from './catalogue';
import { renderQuestText } from './quest-text';
import type { QuestTemplate } from './quest-template';

function quest(id: string): QuestTemplate {
  const template = findQuestTemplate(id);
  if (!template) throw new Error(`No quest ${id}`);
  return template;
}

describe('texts of a quest', () => {
  it('contain the numbers of the tier', () => {
    expect(renderQuestText(quest('side-plank'), 1, 'en').description).toContain('for 20 seconds');
    expect(renderQuestText(quest('side-plank'), 5, 'en').description).toContain('for 1 minute');
    expect(renderQuestText(quest('glasses-of-water'), 2, 'uk').description).toContain('5 склянок води');
    expect(renderQuestText(quest('read-a-book'), 2, 'uk').description).toContain('10 сторінок');
  });

  it('contain the numbers promised to the player when they differ from the tier', () => {
    const shortened = { targetValue: 1, timerSeconds: 27 };
    expect(renderQuestText(quest('side-plank'), 2, 'en', shortened).description).toContain('for 27 seconds');
    const fewer = { targetValue: 3, timerSeconds: null };
    expect(renderQuestText(quest('glasses-of-water'), 2, 'en', fewer).description).toContain('3 glasses');
  });

  it('keep the size of a single-step quest, whose target is 1', () => {
    const promised = { targetValue: 1, timerSeconds: null };
    expect(renderQuestText(quest('read-a-book'), 3, 'en', promised).description).toContain('15 pages');
  });
});
