/** The lessons done in this browser, by their place in the list. */
export type LearnProgress = readonly number[];

/** What a store has kept; nothing of what it can't be. */
export const progressIn = (kept: string | null, lessons: number): LearnProgress => {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(read)) return [];
    return [...new Set(read)]
      .filter((at): at is number => Number.isInteger(at) && at >= 0 && at < lessons)
      .sort(byPlace);
  } catch {
    return [];
  }
};

const byPlace = (a: number, b: number): number => a - b;

export const withDone = (done: LearnProgress, at: number): LearnProgress =>
  done.includes(at) ? done : [...done, at].sort(byPlace);

/** The first lesson that is not done yet, from this one on and round; undefined once all are. */
export const nextLesson = (done: LearnProgress, lessons: number, from = 0): number | undefined =>
  Array.from({ length: lessons }, (_, step) => (from + step) % lessons).find(at => !done.includes(at));

/** The lesson that an address names, counted from one; undefined where there is none. */
export const lessonAt = (part: string | undefined, lessons: number): number | undefined => {
  const number = /^\d{1,3}$/.test(part ?? '') ? Number(part) : 0;
  return number >= 1 && number <= lessons ? number - 1 : undefined;
};
