/** Returns the built-in category for one of the custom quests' form, which says `habits` for `habit`. */
export function toBuiltInCategory(category: string): string {
  return category === 'habits' ? 'habit' : category;
}
