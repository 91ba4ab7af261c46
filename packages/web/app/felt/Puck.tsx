/** The marker, ON one side and OFF the other. */
export const Puck = ({ x, y, radius, on }: { x: number; y: number; radius: number; on: boolean }) => (
  <g className={on ? 'puck on' : 'puck off'} transform={`translate(${x} ${y})`} data-puck={on ? 'on' : 'off'}>
    <circle cx="1.5" cy="3" r={radius} className="puck-shadow" />
    <circle r={radius} className="puck-body" />
    <circle r={radius * 0.84} className="puck-ring" />
    <text dy="0.36em" textAnchor="middle" fontSize={radius * 0.74}>
      {on ? 'ON' : 'OFF'}
    </text>
  </g>
);
