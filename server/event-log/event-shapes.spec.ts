import { describe, expect, it } from '@jest/globals';
import { SAMPLES } from '../../test/golden-events/samples';
import { findShapeFault } from './event-shapes';

const id = '0b9f0a5e-6d0c-4e39-8f0c-8a6f0c9d3b11';
const metadata = {
  ...{ commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 },
  time: '2026-03-01T08:00:00.000Z',
};
const samples = Object.entries<object>(SAMPLES);

describe('the shape of an event', () => {
  it.each(samples)('accepts %s, with a field that it does not know', (type, data) => {
    expect(findShapeFault(type, { ...data, later: 1 }, metadata)).toBeUndefined();
  });

  it.each(samples)('requires every field of %s', (type, data) => {
    for (const field of Object.keys(data)) {
      const rest = Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
      expect(findShapeFault(type, rest, metadata)).toContain(field);
    }
  });

  it.each(samples)('refuses another type in every field of %s', (type, data) => {
    for (const field of Object.keys(data))
      expect(findShapeFault(type, { ...data, [field]: Symbol('neither') }, metadata)).toContain(
        `data/${field}`,
      );
  });

  it.each([null, [], 'text', 7])('refuses %j as data', (data) => {
    expect(findShapeFault('LanguageChanged', data, metadata)).toBe('data must be object');
  });

  it.each(Object.keys(metadata))('requires %s in the metadata', (field) => {
    const rest = Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== field));
    expect(findShapeFault('LanguageChanged', { language: 'uk' }, rest)).toContain(field);
  });

  it('refuses a value that is not among those of its type', () => {
    expect(findShapeFault('LanguageChanged', { language: 'tlh' }, metadata)).toContain('data/language');
  });
});
