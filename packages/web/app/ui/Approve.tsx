import { type ReactNode, useState } from 'react';
import { staffApi } from '../staff/api.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';

type ApproveProps = {
  /** The command that is approved, and the table it is for. */
  table: string;
  command: string;
  /** What is approved, in words. */
  children: ReactNode;
  /** Who may approve it: "a floorperson or pit boss". */
  who: string;
  /** Given the approval that goes with the command, and the name of the person who gave it. What it throws is shown. */
  onApproved: (approval: string, by: string) => void | Promise<void>;
  onClose: () => void;
};

/** A second person signs in for one command. Their password is asked here and kept nowhere. */
export const Approve = ({ table, command, children, who, onApproved, onClose }: ApproveProps) => {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const approve = async () => {
    const { approval, by } = await staffApi.approve({ user: user.trim(), password, table, command });
    await onApproved(approval, by);
    onClose();
  };
  return (
    <Dialog title="A second person approves" onClose={onClose}>
      <Form className="confirm" act="Approve" onSubmit={approve} end={<Button onClick={onClose}>Cancel</Button>}>
        {children}
        <p>This needs {who}, who signs in here for this one act.</p>
        <Field label="Their user name" value={user} required autoComplete="off" onChange={setUser} />
        <Field
          label="Their password"
          type="password"
          value={password}
          required
          autoComplete="off"
          onChange={setPassword}
        />
      </Form>
    </Dialog>
  );
};
