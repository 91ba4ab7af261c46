/** Stands where figures will be, while a worker calculates them. */
export const Skeleton = ({ what }: { what: string }) => (
  <div className="odds-skeleton" role="status">
    <p>Working out {what}…</p>
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} aria-hidden="true" />
    ))}
  </div>
);
