/** The built-in category that one of the form for custom quests stands for: `habits` is what it calls `habit`. */
export function builtInCategoryOf(category: string): string {
  return category === 'habits' ? 'habit' : category;
}
