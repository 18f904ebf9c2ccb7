/** The built-in category that one of the form for custom quests stands for: `habits` is what it calls `habit`. */
export function toBuiltInCategory(category: string): string {
  return category === 'habits' ? 'habit' : category;
}
