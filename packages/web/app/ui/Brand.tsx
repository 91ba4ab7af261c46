/** The name of the house. */
export const Brand = () => (
  <span className="brand">
    <svg viewBox="0 0 44 28" aria-hidden="true">
      <g transform="rotate(-8 12 15)">
        <rect x="2" y="5" width="19" height="19" rx="4.5" fill="#f7f0dc" />
        <circle cx="8" cy="11" r="2.2" fill="#a3161a" />
        <circle cx="15" cy="18" r="2.2" fill="#a3161a" />
      </g>
      <g transform="rotate(9 32 14)">
        <rect x="23" y="4" width="19" height="19" rx="4.5" fill="#f7f0dc" />
        <circle cx="29" cy="10" r="2.2" fill="#a3161a" />
        <circle cx="36" cy="17" r="2.2" fill="#a3161a" />
      </g>
    </svg>
    Hardway
  </span>
);
