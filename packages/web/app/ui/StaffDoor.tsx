import { staffSession } from '../keys.ts';
import { Link } from '../router.tsx';

/** The way to sign in, or to one's work. */
export const StaffDoor = () =>
  staffSession() === undefined ? (
    <Link href="/signin" className="staff-door">
      Staff
    </Link>
  ) : (
    <Link href="/home" className="staff-door">
      My work
    </Link>
  );
